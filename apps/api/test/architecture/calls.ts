// Every call of the contract is answered by exactly one route.
import { isTestFile, moduleOf, type SourceFile } from './source-file.ts';

export interface NamedCall {
  /** The name of the exported constant, which is also the call's `operationId`. */
  constant: string;
  name: string;
  method: string;
  path: string;
}

/** Calls that share a name or an address, or are exported under another name than their own. */
export function confusedCalls(calls: readonly NamedCall[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const { constant, name, method, path } of calls) {
    if (constant !== name) faults.push(`The call ${name} is exported as ${constant}.`);
    const address = `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, ':x')}`;
    for (const key of [`the name ${name}`, `the address ${address}`]) {
      const earlier = seen.get(key);
      if (earlier !== undefined) faults.push(`${earlier} and ${constant} share ${key}.`);
      else seen.set(key, constant);
    }
  }
  return faults;
}

/** Who binds a call: the call object itself, so that a renamed import deceives nobody. */
export interface Bound {
  call: unknown;
  module: string;
}

/** Calls that no route answers, or more than one; and routes that answer no call of the contract. */
export function wronglyBound(
  calls: readonly (NamedCall & { call: unknown })[],
  bindings: readonly Bound[],
): string[] {
  const faults = calls.flatMap(({ call, constant }) => {
    const places = bindings.filter((bound) => bound.call === call).map(({ module }) => module);
    if (places.length === 1) return [];
    if (places.length === 0) return [`The call ${constant} is bound nowhere.`];
    return [`The call ${constant} is bound ${places.length} times: in ${places.join(', ')}.`];
  });
  const known = new Set(calls.map(({ call }) => call));
  const strangers = bindings
    .filter(({ call }) => !known.has(call))
    .map(({ module }) => `${module} binds a call that is not in packages/contract.`);
  return [...faults, ...strangers];
}

/** Routes are read as lists in `routes.ts` (or `…-routes.ts`); elsewhere they are overlooked. */
export function boundElsewhere(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) => moduleOf(path) !== null && !isTestFile(path) && !/[/-]routes\.ts$/.test(path),
    )
    .filter(({ text }) => /\bbind(?:Public)?\(\s*\w/.test(text))
    .map(({ path }) => `${path} binds a call: that belongs into routes.ts.`);
}
