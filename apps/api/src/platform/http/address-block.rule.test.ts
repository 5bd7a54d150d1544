import { expect, it } from 'vitest';
import { addressBlock } from './address-block.rule.ts';

it.each([
  ['an IPv4 address is its own block', '203.0.113.7', '203.0.113.7'],
  ['also where it is written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address is the network it is in', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['so is every other one of that network', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['however it is shortened', '2001:db8::1', '2001:db8:0:0::/64'],
  ['with zeros before its digits', '2001:0db8:0000:0000::1', '2001:db8:0:0::/64'],
  ['the machine itself', '::1', '0:0:0:0::/64'],
  ['with the name of an interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['with an IPv4 address at its end', '64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s: %s', (_title, address, block) => {
  expect(addressBlock(address)).toBe(block);
});
