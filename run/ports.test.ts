import { afterEach, expect, test } from 'vitest';
import { freePort } from './ports.ts';

const worker = process.env['VITEST_POOL_ID'];
afterEach(() => {
  if (worker === undefined) delete process.env['VITEST_POOL_ID'];
  else process.env['VITEST_POOL_ID'] = worker;
});

test('no port is given twice, however many are asked for before anybody listens', async () => {
  const ports = [];
  for (let asked = 0; asked < 300; asked += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(300);
});

test('two workers never meet', async () => {
  const portsOf = async (id: string) => {
    process.env['VITEST_POOL_ID'] = id;
    const ports = [];
    for (let asked = 0; asked < 100; asked += 1) ports.push(await freePort());
    return ports;
  };
  const [one, other] = [await portsOf('1'), await portsOf('2')];
  const gap = Math.min(...other) - Math.max(...one);
  expect(gap).toBeGreaterThan(0);
});
