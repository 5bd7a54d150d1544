import type { BulkSetting } from '@tipwell/contract/venues/location-bulk';

/** A value of a setting as it travels: `true`, `false`, `none`, or a person's id. */
export type SettingValue = string;

/** What a setting of one location would be changed to: opened or closed, or changed in place. */
export type Wanted =
  | { setting: 'isOpen'; isOpen: boolean }
  | {
      setting: Exclude<BulkSetting, 'isOpen'>;
      change: { salesPersonId: string | null } | Record<string, boolean>;
    };

const switched: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Null where the value is none of this setting. */
export function wantedValue(setting: BulkSetting, value: SettingValue): Wanted | null {
  if (setting === 'salesPersonId') {
    if (value in switched) return null;
    return { setting, change: { salesPersonId: value === 'none' ? null : value } };
  }
  const isOn = switched[value];
  if (isOn === undefined) return null;
  return setting === 'isOpen'
    ? { setting, isOpen: isOn }
    : { setting, change: { [setting]: isOn } };
}

/** How a setting of a location is told. */
export function valueOf(
  setting: BulkSetting,
  place: Readonly<Record<BulkSetting, boolean | string | null>>,
): SettingValue {
  return String(place[setting] ?? 'none');
}

/**
 * What is to be done at a location: nothing where it is so already, also when somebody asks twice; and
 * nothing where it is no longer what the preview told.
 */
export function judgeChange(
  now: SettingValue,
  { before, value }: { before: SettingValue; value: SettingValue },
): 'CHANGE' | 'SAME' | 'STALE' {
  if (now === value) return 'SAME';
  return now === before ? 'CHANGE' : 'STALE';
}
