import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changeLocations } from '@tipwell/contract/venues/calls/location-changes';
import type { ListedLocation } from '@tipwell/contract/venues/calls/location-admin';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { WriteControls } from '#lib/write-controls.tsx';
import { ChangeManyForm } from './change-many-form.tsx';

/** Sets one thing at all the locations that are chosen. */
export function ChangeMany({ chosen }: { chosen: readonly ListedLocation[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <WriteControls of={changeLocations}>
      <Button size="compact-md" onClick={() => setIsOpen(true)}>
        {t`Change these`}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Change several locations`}
        closeLabel={t`Close`}
      >
        {isOpen && <ChangeManyForm chosen={chosen} onDone={() => setIsOpen(false)} />}
      </Sheet>
    </WriteControls>
  );
}
