/** The addresses of the engines by game; made by vite.config.ts. */
declare module 'virtual:engines' {
  const addresses: Record<string, string>;
  export default addresses;
}
