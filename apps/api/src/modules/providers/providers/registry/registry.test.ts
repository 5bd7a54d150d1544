import { expect, test } from 'vitest';
import { adapters, everyProvider, services } from './registry.ts';

test('an adapter is found by its own name, and no two providers have one name', () => {
  expect(Object.values(adapters).map(({ name }) => name)).toEqual(Object.keys(adapters));
  const names = everyProvider.map(({ name }) => name);
  expect(names).toEqual([...Object.keys(adapters), ...services.map(({ name }) => name)]);
  expect(new Set(names).size).toBe(names.length);
});
