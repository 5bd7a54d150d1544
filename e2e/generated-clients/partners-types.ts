// The part of the API's description that is for partners, as types of TypeScript.
import openapiTs, { astToString } from 'openapi-typescript';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Description {
  paths: Record<string, Json>;
  components: Record<string, Record<string, Json>>;
}

const heading =
  '// Made of the description of the API; README.md says how. Never changed by hand.\n\n';

/** The types of what programs ask for with a key, and of nothing else. */
export async function typesForPartners(description: string): Promise<string> {
  const whole = JSON.parse(description) as Description;
  const paths = Object.fromEntries(
    Object.entries(whole.paths).filter(([path]) => path.startsWith('/api/v1/')),
  );
  const components = neededBy(paths, whole.components);
  const part = JSON.stringify({ ...whole, paths, components });
  return heading + astToString(await openapiTs(part));
}

/** Those of the shared parts that are pointed at, by the calls or by each other. */
function neededBy(paths: Json, components: Description['components']): Description['components'] {
  const needed = new Set<string>();
  const look = (at: Json): void => {
    for (const [, name = ''] of JSON.stringify(at).matchAll(/"#\/components\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const [kind = '', own = ''] = name.split('/');
      look(components[kind]?.[own] ?? null);
    }
  };
  look(paths);
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([own]) => needed.has(`${kind}/${own}`))),
    ]),
  );
}
