const redrawEveryMs = 100;

/** One line on standard error that counts up to 100 %; where nobody sees it, it is written once. */
export function progressLine(what: string): { tell(done: number): void; end(): void } {
  const { stderr } = process;
  let drawnAt = 0;
  if (!stderr.isTTY) stderr.write(`${what} …\n`);
  return {
    tell(done) {
      const now = performance.now();
      if (!stderr.isTTY || now - drawnAt < redrawEveryMs) return;
      drawnAt = now;
      stderr.write(`\r${what} … ${Math.floor(done * 100)} %`);
    },
    end() {
      // The line has done its duty and makes room for the addresses.
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
