import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WantedExport } from '@tipwell/contract/backoffice/calls/export-request';
import type { MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState, type ComponentType } from 'react';
import type { ExportPlace } from './export-place.ts';
import { ExportSheet } from './export-sheet.tsx';
import { exportsQuery, isUnderWay } from './queries.ts';
import { hasSameFilters } from './same-filters.ts';

interface ExportButtonProps<Choice extends string> extends ExportPlace<Choice> {
  Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  isMain?: boolean;
  /** There is nothing to put into a file. */
  isDisabled?: boolean;
}

/** Whether a file was asked for at this very place of the office. */
function isFrom(made: MadeExport, wanted: WantedExport): boolean {
  if (made.of.kind !== wanted.kind) return false;
  const [there, here] = [made.of, wanted].map((of) =>
    'locationId' in of ? Number(of.locationId) : null,
  );
  return there === here;
}

/** Asks for a file that is made in the background, and finds again what was asked for here. */
export function ExportButton<Choice extends string>(props: ExportButtonProps<Choice>) {
  const { Icon = IconFileExport, isMain = false, isDisabled = false, ...place } = props;
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(exportsQuery);
  const [first] = place.choices;
  const wanted = first && place.askFor(first.value);
  const made = wanted ? (data?.exports.filter((one) => isFrom(one, wanted)) ?? []) : [];
  const isMaking = made.some(isUnderWay);
  // One of other filters is not what the button would give.
  const newest = wanted && made.find(({ of }) => hasSameFilters(of, wanted));
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        rightSection={
          isMaking ? (
            <Pill tone="underWay">{t`In progress`}</Pill>
          ) : newest?.state === 'READY' ? (
            <Pill tone="good">{t`Ready`}</Pill>
          ) : null
        }
        disabled={isDisabled && made.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {place.label}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={place.title}
        closeLabel={t`Close`}
      >
        <ExportSheet {...place} made={made} isEmpty={isDisabled} />
      </Sheet>
    </>
  );
}
