import type { FactSettings, FreeSettings, LocationSettings } from '../records/store.ts';

/** Where each setting that decides whose money it is belongs. */
const factOf = {
  tipsType: 'tipsType',
  workplaceFeeBps: 'workplaceFee',
  platformBps: 'platformFee',
  nextPlatformBps: 'platformFee',
  nextPlatformFrom: 'platformFee',
  isMasterLocation: 'parentLocation',
  masterLocationId: 'parentLocation',
  masterSince: 'parentLocation',
} as const satisfies Partial<Record<keyof LocationSettings, keyof FactSettings>>;

type Facts = { [Fact in keyof FactSettings]?: Partial<FactSettings[Fact]> };

/** Parts what is wanted into settings that decide nobody's money and guarded facts. */
export function splitFacts(wanted: LocationSettings): { free: FreeSettings; facts: Facts } {
  const entries = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const isGuarded = (name: string): name is keyof typeof factOf => Object.hasOwn(factOf, name);
  const facts: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of entries) {
    if (!isGuarded(name)) continue;
    (facts[factOf[name]] ??= {})[name] = value;
  }
  return { free: Object.fromEntries(entries.filter(([name]) => !isGuarded(name))), facts };
}
