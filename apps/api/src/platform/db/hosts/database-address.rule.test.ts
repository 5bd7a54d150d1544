import { describe, expect, it } from 'vitest';
import { readDatabaseAddress, withParameter } from './database-address.rule.ts';

describe('an address of one server stays what it is', () => {
  it.each([
    'postgres://tipwell@127.0.0.1/tipwell',
    'postgresql://u:p@db.example.com:5433/name?sslmode=verify-full',
    'postgres://u:a,b@db/name',
    'postgres://[::1]:5432/name',
    'postgres:///name?host=/var/run/postgresql',
    'postgres://u@%2Fvar%2Frun/name',
  ])('%s', (text) => {
    expect(readDatabaseAddress(text)).toEqual({ url: text, hosts: [] });
  });
});

describe('several servers, as libpq writes them', () => {
  it.each([
    ['postgres://a,b/db', ['a', 5432], ['b', 5432]],
    ['postgres://u:p@a:5432,b:5433/db', ['a', 5432], ['b', 5433]],
    ['postgres://u:p,q@a,b:6000/db', ['a', 5432], ['b', 6000]],
    [
      'postgres://u@10.0.0.1:5432,10.0.0.2,c_3.Example.com/db',
      ['10.0.0.1', 5432],
      ['10.0.0.2', 5432],
      ['c_3.Example.com', 5432],
    ],
    ['postgres://[::1]:5432,[fd00::2],c/db', ['::1', 5432], ['fd00::2', 5432], ['c', 5432]],
    ['postgres://a:5432,a:5433/db', ['a', 5432], ['a', 5433]],
  ])('%s', (text, ...expected) => {
    const read = readDatabaseAddress(text);
    if ('complaint' in read) throw new Error(read.complaint);
    expect(read.hosts.map(({ host, port }) => [host, port])).toEqual(expected);
    expect(read.url).toBe(read.hosts[0]?.url);
  });

  it('each keeps login, database and parameters', () => {
    const read = readDatabaseAddress('postgres://u:p%40@a,[::1]:5433/db?sslmode=verify-full');
    expect(read).toEqual({
      url: 'postgres://u:p%40@a/db?sslmode=verify-full',
      hosts: [
        {
          name: 'a:5432',
          host: 'a',
          port: 5432,
          url: 'postgres://u:p%40@a/db?sslmode=verify-full',
        },
        {
          name: '[::1]:5433',
          host: '::1',
          port: 5433,
          url: 'postgres://u:p%40@[::1]:5433/db?sslmode=verify-full',
        },
      ],
    });
  });
});

describe('what libpq is told to find the primary is what we do anyway', () => {
  it.each([
    ['postgres://a,b/db?target_session_attrs=read-write', 'postgres://a/db'],
    [
      'postgres://a,b/db?sslmode=require&target_session_attrs=primary',
      'postgres://a/db?sslmode=require',
    ],
    ['postgres://a/db?target_session_attrs=primary&x=1', 'postgres://a/db?x=1'],
  ])('%s', (text, url) => {
    expect(readDatabaseAddress(text)).toMatchObject({ url });
  });
});

describe('an address that cannot be used says what it must be', () => {
  it.each([
    ['mysql://a/db', 'must begin with postgres://'],
    ['a,b', 'must begin with postgres://'],
    ['postgres://u:secret@a,/db', 'must name a server on each side of a comma'],
    ['postgres://u:secret@,b/db', 'must name a server on each side of a comma'],
    ['postgres://,/db', 'must name a server on each side of a comma'],
    ['postgres://a,,b/db', 'must name a server on each side of a comma'],
    ['postgres://a:0,b/db', 'must give a a port from 1 to 65535'],
    ['postgres://a,b:65536/db', 'must give b a port from 1 to 65535'],
    ['postgres://a,b:54x/db', 'must give b a port from 1 to 65535'],
    ['postgres://a,b:/db', 'must give b a port from 1 to 65535'],
    ['postgres://a,b:-1/db', 'must give b a port from 1 to 65535'],
    ['postgres://[::1],[zz]/db', 'must name servers, and [zz] is no name of one'],
    ['postgres://a,::1/db', 'must name servers, and ::1 is no name of one'],
    ['postgres://a,b c/db', 'must name servers, and b c is no name of one'],
    ['postgres://%2Fvar%2Frun,b/db', 'must name servers, and %2Fvar%2Frun is no name of one'],
    ['postgres://a,b,a:5432/db', 'must name the server a:5432 once'],
    [
      `postgres://${Array.from({ length: 9 }, (_, at) => `h${at}`).join(',')}/db`,
      'must name at most 8 servers',
    ],
    [
      'postgres://a,b/db?host=c',
      'must name its servers in one place, before the name of the database',
    ],
    [
      'postgres://a,b/db?port=5433',
      'must name its servers in one place, before the name of the database',
    ],
    [
      'postgres://a,b/db?target_session_attrs=standby',
      expect.stringContaining('our programs write'),
    ],
    ['postgres://a/db?target_session_attrs=any', expect.stringContaining('our programs write')],
  ])('%s', (text, complaint) => {
    const read = readDatabaseAddress(text);
    expect(read).toEqual({ complaint });
    expect(JSON.stringify(read)).not.toContain('secret');
  });
});

describe('what is only read from is asked for as standbys', () => {
  it('standbys, or nothing said', () => {
    for (const query of ['', '?target_session_attrs=standby', '?target_session_attrs=read-only']) {
      expect(readDatabaseAddress(`postgres://a,b/db${query}`, 'READING')).toMatchObject({
        url: 'postgres://a/db',
      });
    }
  });

  it('and never a primary', () => {
    expect(readDatabaseAddress('postgres://a/db?target_session_attrs=primary', 'READING')).toEqual({
      complaint: expect.stringContaining('only standbys are read from'),
    });
  });
});

it.each([
  ['postgres://a,b/db', 'postgres://a,b/db?options=-c+x%3Doff'],
  [
    'postgres://a/db?sslmode=require&options=old',
    'postgres://a/db?sslmode=require&options=-c+x%3Doff',
  ],
])('a parameter is set in %s', (address, expected) => {
  expect(withParameter(address, 'options', '-c x=off')).toBe(expected);
});
