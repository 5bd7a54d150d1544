import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the office is written in: `packages/ui` asks for none beyond them. */
const weights = { min: 400, max: 750 };

/** What is said of the font in its name, so that another choice of weights is another file. */
export const narrowed = `${weights.min}-${weights.max}`;

/**
 * Leaves of the font that every page waits for what the office shows: a variable font carries each letter
 * from hairline to black, and more than a third of its bytes are for weights that nobody reads here.
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
        font.source = await subsetFont(Buffer.from(font.source), '', {
          targetFormat: 'woff2',
          keepAllGlyphs: true,
          variationAxes: { wght: weights },
        });
      }
    },
  };
}
