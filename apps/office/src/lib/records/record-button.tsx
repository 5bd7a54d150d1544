import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { saveFile } from '../save-file.ts';
import { showFailure } from '../toasts.ts';
import { recordFile } from './record-file.ts';

interface RecordButtonProps {
  /** Asks the server for it. */
  read: () => Promise<AllocationRecord>;
  /** It stands in a row of a list and needs to say of what it is. */
  of?: string;
}

/** Saves the record of a split, which anybody can compute again without Tipwell. */
export function RecordButton({ read, of }: RecordButtonProps) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: async () => {
      const record = await read();
      // Two spaces for each level: the verifier then names the line of what differs.
      const text = `${JSON.stringify(record, null, 2)}\n`;
      saveFile(recordFile(record.run.businessDay), 'application/json', text);
    },
    onError: showFailure,
  });
  return (
    <Button
      variant="default"
      {...(of === undefined
        ? {}
        : { size: 'compact-md', 'aria-label': t`Save the record of ${of}` })}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {of === undefined ? t`Save the record (JSON)` : t`Save (JSON)`}
    </Button>
  );
}
