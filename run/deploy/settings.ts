import { ConfigError, readConfig, settingNames } from '../../apps/api/src/platform/config.ts';

/** Settings that a start of several programs knows besides. */
const ofNode = ['NODE_OPTIONS'];

/** Of these names, those that no program reads. */
export function unknownSettings(names: readonly string[]): string[] {
  const known = new Set([...settingNames, ...ofNode]);
  return [...new Set(names)].filter((name) => !known.has(name)).toSorted();
}

/** What a production start refuses to be without. */
export function neededInProduction(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const named = [...error.message.matchAll(/^The setting (\w+) is wrong/gm)];
    return named.flatMap(([, name]) => name ?? []);
  }
  throw new Error('A production start needs no settings at all.');
}
