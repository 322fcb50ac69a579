// The WASI functions that the engine's WebAssembly module imports: no files, no environment; its output goes to the console.

const noSuchFile = 8; // errno badf
const wordSize = 4;

/** Thrown when the engine exits; that instance cannot be used again. */
export class ProcessExit extends Error {}

export function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = (): DataView => new DataView(memory().buffer);
  return {
    environ_get: () => 0,
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    fd_close: () => noSuchFile,
    fd_seek: () => noSuchFile,
    fd_write: (_file: number, pieces: number, count: number, written: number) => {
      let text = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 2 * wordSize * i, true);
        const length = view().getUint32(pieces + 2 * wordSize * i + wordSize, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      console.error(text);
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new ProcessExit(`the engine ended itself: ${status}`);
    },
  };
}
