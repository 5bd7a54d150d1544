import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

interface Places {
  /** The program that computes records again. */
  program: string;
  /** The rule that it was written from. */
  rule: string;
}

/** The name under which it is served and saved. */
const fileName = 'verify-allocation.mjs';

/**
 * Puts the program that computes records of splits again into one file, for anybody to save and run with
 * nothing but Node: readable as it was written, with the published rule at its top and no line of the
 * product in it.
 */
export function verifierFile({ program, rule }: Places): Plugin {
  return {
    name: 'tipwell-verifier-file',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle() {
      const built = await build({
        root: join(import.meta.dirname, '../..'),
        configFile: false,
        logLevel: 'warn',
        build: {
          ssr: program,
          write: false,
          minify: false,
          copyPublicDir: false,
          target: 'es2023',
        },
        ssr: { noExternal: true, target: 'node' },
      });
      const [made] = [built].flat();
      const chunk = made && 'output' in made && made.output.length === 1 ? made.output[0] : null;
      if (!chunk) this.error('The verifier should be one file.');
      const strangers = chunk.imports.filter((name) => !name.startsWith('node:'));
      if (strangers.length > 0)
        this.error(`The verifier needs more than Node: ${strangers.join()}`);
      this.emitFile({ type: 'asset', fileName, source: withRule(chunk.code, rule) });
    },
  };
}

function withRule(code: string, rule: string): string {
  const lines = readFileSync(rule, 'utf8').trimEnd().split('\n');
  return [
    '// Computes a record of a split again by the rule below, without Tipwell:',
    `//   node ${fileName} tip-split-2026-11-20.json`,
    '// It needs Node.js 20 or newer, opens that one file and nothing else.',
    '//',
    ...lines.map((line) => (line === '' ? '//' : `// ${line}`)),
    '',
    code,
  ].join('\n');
}
