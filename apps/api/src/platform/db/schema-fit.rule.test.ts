import { describe, expect, test } from 'vitest';
import { schemaFit, type Applied } from './schema-fit.rule.ts';

const known = ['0001-a.sql', '0002-b.sql'];
const added = (name: string): Applied => ({ name, isContract: false });
const ended = (name: string): Applied => ({ name, isContract: true });

describe('a program meets a database', () => {
  test.each<[string, Applied[], ReturnType<typeof schemaFit>]>([
    ['of its own time', known.map(added), { fit: 'FITS' }],
    ['that nobody brought on', [added('0001-a.sql')], { fit: 'OLD', migration: '0002-b.sql' }],
    ['with nothing in it', [], { fit: 'OLD', migration: '0001-a.sql' }],
    ['to which a newer one added', [...known, '0003-c.sql'].map(added), { fit: 'FITS' }],
    [
      'from which a newer one took away',
      [...known.map(added), ended('0003-c.sql')],
      { fit: 'NEW', migration: '0003-c.sql' },
    ],
    [
      'from which a newer one took away before it added more',
      [...known.map(added), ended('0003-c.sql'), added('0004-d.sql')],
      { fit: 'NEW', migration: '0003-c.sql' },
    ],
    ['from which it took away itself', [ended('0001-a.sql'), added('0002-b.sql')], { fit: 'FITS' }],
    [
      'that lacks something and was brought on past it',
      [added('0001-a.sql'), ended('0003-c.sql')],
      { fit: 'OLD', migration: '0002-b.sql' },
    ],
  ])('%s', (_what, applied, fit) => {
    expect(schemaFit(known, applied)).toEqual(fit);
  });
});
