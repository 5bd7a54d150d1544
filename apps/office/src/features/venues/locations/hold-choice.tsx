import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { HeldPerson } from '@tipwell/contract/people/calls/onboarding';
import { holdFilters, type HoldFilter } from '@tipwell/contract/people/payout-blocks';
import { useHoldNames } from '#lib/labels/payout-block-names.ts';
import styles from './locations.module.css';

interface HoldChoiceProps {
  hold: HoldFilter | null;
  held: readonly HeldPerson[];
  onHold: (hold: HoldFilter | null) => void;
}

/** Narrows a team to those who are not payable yet, or to one thing that keeps money there. */
export function HoldChoice({ hold, held, onHold }: HoldChoiceProps) {
  const { t } = useLingui();
  const names = useHoldNames();
  const there = new Set<HoldFilter>(['NOT_PAYABLE', ...held.map((one) => one.hold.kind)]);
  const options = holdFilters.filter((one) => there.has(one) || one === hold);
  return (
    <NativeSelect
      className={styles.holdChoice ?? ''}
      label={t`Payouts`}
      value={hold ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onHold(holdFilters.find((one) => one === value) ?? null)
      }
      data={[
        { value: '', label: t`Everybody` },
        ...options.map((value) => ({ value, label: names[value] })),
      ]}
    />
  );
}
