import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { longestName } from './saved-filters.ts';
import styles from './save-sheet.module.css';

interface SaveSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks under which name the present filters are kept. */
export function SaveSheet({ isOpen, onClose, onSave }: SaveSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Save these filters`} closeLabel={t`Close`}>
      <NameForm onSave={onSave} />
    </Sheet>
  );
}

function NameForm({ onSave }: Pick<SaveSheetProps, 'onSave'>) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setIsMissing(true);
        else onSave(name.trim());
      }}
    >
      <TextInput
        label={t`Name`}
        description={t`Kept in this browser, for you alone.`}
        maxLength={longestName}
        value={name}
        error={isMissing && t`Enter a name.`}
        onChange={({ target }) => {
          setName(target.value);
          setIsMissing(false);
        }}
        dir="auto"
      />
      <Button type="submit">{t`Save`}</Button>
    </form>
  );
}
