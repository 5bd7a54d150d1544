import { progressInWords, type Progress } from './progress.ts';

const redrawEveryMs = 100;
const barLength = 20;
/** In a log a line is written once so much more is done. */
const lineEvery = 0.25;

type Stream = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): boolean };

export interface ProgressLine {
  tell(progress: Progress): void;
  end(): void;
}

/** A bar on standard error that fills and says how long it still takes; in a log a line now and then. */
export function progressLine(what: string, stream: Stream = process.stderr): ProgressLine {
  return stream.isTTY ? drawnBar(what, stream) : plainLines(what, stream);
}

function drawnBar(what: string, stream: Stream): ProgressLine {
  let drawnAt = -Infinity;
  return {
    tell(progress) {
      const now = performance.now();
      if (now - drawnAt < redrawEveryMs) return;
      drawnAt = now;
      const filled = Math.floor(progress.done * barLength);
      const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled);
      stream.write(`\r\u001b[K${what} ${bar} ${progressInWords(progress)}`);
    },
    end() {
      // The line has done its duty and makes room for the addresses.
      stream.write('\r\u001b[K');
    },
  };
}

function plainLines(what: string, stream: Stream): ProgressLine {
  let next = lineEvery;
  stream.write(`${what} …\n`);
  return {
    tell(progress) {
      if (progress.done < next || progress.done >= 1) return;
      while (next <= progress.done) next += lineEvery;
      stream.write(`${what}: ${progressInWords(progress)}\n`);
    },
    end() {},
  };
}
