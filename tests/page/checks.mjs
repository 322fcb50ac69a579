// Checks that say "ok - name" or "not ok - name" with the reason.

export function expect(holds, why) {
  if (!holds) throw new Error(why);
}

export function checks() {
  let failed = 0;
  return {
    async check(name, what) {
      const begun = performance.now();
      try {
        await what();
        console.log(`ok - ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      } catch (e) {
        ++failed;
        console.log(`not ok - ${name}\n    ${e.message.split('\n').slice(0, 6).join('\n    ')}`);
      }
    },
    finish() {
      process.exit(failed ? 1 : 0);
    },
  };
}
