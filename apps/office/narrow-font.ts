import { createHash } from 'node:crypto';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the office is written in: `packages/ui` asks for none beyond them. */
const weights = { min: 400, max: 750 };

/** What sets letters apart and together, and figures below each other; what is chosen by style alone is left out. */
const features = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

/** Stands in the name of the font, so that another choice of what is kept is another file. */
export const narrowed = createHash('sha256')
  .update(JSON.stringify([weights, features]))
  .digest('hex')
  .slice(0, 7);

/**
 * Leaves of the font that every page waits for what the office shows: a variable font carries each letter
 * from hairline to black, and more than a third of its bytes are for weights that nobody reads here.
 * Of its letters all stay that the browser takes it for; with them go the other shapes of each, which come
 * by styles that the office has not.
 */
export function narrowFont(name: string): Plugin {
  return {
    name: 'tipwell-narrow-font',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle(_options, bundle) {
      const fonts = Object.values(bundle).filter(
        (file) => file.type === 'asset' && file.fileName.includes(name),
      );
      if (fonts.length !== 1) this.error(`The office has no single font ${name}`);
      for (const font of fonts) {
        if (font.type !== 'asset') continue;
        font.source = await subsetFont(Buffer.from(font.source), lettersIn(ranges.latin), {
          targetFormat: 'woff2',
          keepFeatures: features,
          variationAxes: { wght: weights },
        });
      }
    },
  };
}

/** Every letter of a range as style sheets write them: `U+0000-00FF,U+0131`. */
function lettersIn(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}
