// How DATABASE_URL names one server or several: `postgres://user:password@a:5432,b:5433/name`, as
// libpq writes it. The library that speaks with PostgreSQL knows one server alone.

/** One of several servers, of which one at a time takes writes. */
export interface DatabaseHost {
  /** As people read it: `a:5432`. */
  name: string;
  host: string;
  port: number;
  /** The whole address, as if there were this server alone. */
  url: string;
}

export interface DatabaseAddress {
  /** The address of the first server, or of the only one. */
  url: string;
  /** All servers in their order; empty where there is one, whose address the library reads itself. */
  hosts: readonly DatabaseHost[];
}

/** What is wrong with an address, to be read after "DATABASE_URL". Never says the password. */
export interface WrongAddress {
  complaint: string;
}

/** A primary and what may take its place: more than these are a list pasted twice. */
const mostHosts = 8;
const usualPort = 5432;
/** What libpq is told in order to find the server that we look for anyway; we look for no other. */
const wanted = {
  WRITING: new Set(['primary', 'read-write']),
  READING: new Set(['standby', 'prefer-standby', 'read-only']),
};
const refusals = {
  WRITING: 'must ask for target_session_attrs=read-write or for nothing: our programs write',
  READING: 'must ask for target_session_attrs=standby or for nothing: only standbys are read from',
};

/** Reads an address, or says what it must be instead. */
export function readDatabaseAddress(
  text: string,
  purpose: keyof typeof wanted = 'WRITING',
): DatabaseAddress | WrongAddress {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(text);
  if (!parts) return { complaint: 'must begin with postgres://' };
  const [, scheme = '', authority = '', after = ''] = parts;
  const { rest: query, target } = withoutTarget(after);
  if (target !== null && !wanted[purpose].has(target)) return { complaint: refusals[purpose] };
  const at = authority.lastIndexOf('@') + 1;
  const [login, list] = [authority.slice(0, at), authority.slice(at)];
  if (!list.includes(',')) return { url: scheme + authority + query, hosts: [] };
  const names = list.split(',');
  if (names.length > mostHosts) return { complaint: `must name at most ${mostHosts} servers` };
  if (/[?&](?:host|port)=/.test(query)) {
    return { complaint: 'must name its servers in one place, before the name of the database' };
  }
  const hosts: DatabaseHost[] = [];
  for (const name of names) {
    const read = readHost(name);
    if ('complaint' in read) return read;
    const whole = { ...read, url: scheme + login + name + query };
    if (hosts.some((other) => other.name === read.name)) {
      return { complaint: `must name the server ${read.name} once` };
    }
    hosts.push(whole);
  }
  return { url: hosts[0]?.url ?? text, hosts };
}

/** The same address with a parameter set. */
export function withParameter(address: string, name: string, value: string): string {
  const [before, query] = cutAtQuery(address);
  const parameters = new URLSearchParams(query ?? '');
  parameters.set(name, value);
  return `${before}?${parameters.toString()}`;
}

function withoutTarget(rest: string): { rest: string; target: string | null } {
  const [path, query] = cutAtQuery(rest);
  const name = 'target_session_attrs=';
  const parameters = query?.split('&') ?? [];
  const target = parameters.findLast((one) => one.startsWith(name))?.slice(name.length);
  if (target === undefined) return { rest, target: null };
  const others = parameters.filter((one) => !one.startsWith(name));
  return { rest: others.length > 0 ? `${path}?${others.join('&')}` : path, target };
}

function cutAtQuery(text: string): [string, string | null] {
  const at = text.indexOf('?');
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

function readHost(text: string): Omit<DatabaseHost, 'url'> | WrongAddress {
  const [, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text) ?? [];
  if (name === '' && !text.includes(':', 1)) {
    return { complaint: 'must name a server on each side of a comma' };
  }
  const isName = /^[\w.-]+$/.test(name);
  const isSix = name.startsWith('[') && URL.canParse(`postgres://${name}`);
  if (!isName && !isSix) return { complaint: `must name servers, and ${text} is no name of one` };
  if (port !== undefined && !/^0*[1-9]\d{0,4}$/.test(port)) return wrongPort(name);
  const number = port === undefined ? usualPort : Number(port);
  if (number > 65_535) return wrongPort(name);
  return { name: `${name}:${number}`, host: isSix ? name.slice(1, -1) : name, port: number };
}

function wrongPort(name: string): WrongAddress {
  return { complaint: `must give ${name} a port from 1 to 65535` };
}
