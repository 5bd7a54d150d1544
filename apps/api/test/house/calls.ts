// Every call of the contract is answered by exactly one route.
import { moduleOf, type SourceFile } from './source-file.ts';

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

/** Calls that no route answers, or more than one; and routes outside `routes.ts`. */
export function wronglyBound(calls: readonly NamedCall[], files: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  const faults: string[] = [];
  for (const { path, text } of files) {
    if (moduleOf(path) === null) continue;
    for (const match of text.matchAll(/\bbind(?:Public)?\(\s*(?:\w+\.)?(\w+)\s*,/g)) {
      const constant = match[1] ?? '';
      places.set(constant, [...(places.get(constant) ?? []), path]);
      if (!/(?:^|[/-])routes\.ts$/.test(path)) {
        faults.push(`${path} binds ${constant}: that belongs into routes.ts.`);
      }
    }
  }
  for (const { constant } of calls) {
    const bound = places.get(constant) ?? [];
    if (bound.length === 0) faults.push(`The call ${constant} is bound nowhere.`);
    if (bound.length > 1) faults.push(`The call ${constant} is bound in ${bound.join(' and ')}.`);
  }
  return faults;
}
