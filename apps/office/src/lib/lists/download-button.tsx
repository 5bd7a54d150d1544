import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from '../locale.ts';
import { wholeNumber } from '../format/numbers.ts';
import { saveFile } from '../save-file.ts';
import { showFailure, showToast } from '../toasts.ts';
import { mostRows, TooManyRows } from './read-all.ts';

interface DownloadButtonProps {
  /** Without its ending. */
  fileName: string;
  isDisabled: boolean;
  /** The whole file: everything that the filters leave. */
  write: () => Promise<string>;
  /** It stands in the bar of what was chosen, and the file holds nothing else. */
  isOfChosen?: boolean;
}

/** Keeps what a list shows as a file for spreadsheets. */
export function DownloadButton(props: DownloadButtonProps) {
  const { fileName, isDisabled, write, isOfChosen = false } = props;
  const { t } = useLingui();
  const most = wholeNumber(mostRows, useLocale());
  const download = useMutation({
    mutationFn: async () => saveFile(`${fileName}.csv`, 'text/csv;charset=utf-8', await write()),
    onError: (failure) => {
      if (failure instanceof TooManyRows) {
        showToast(
          'info',
          t`A file holds ${most} rows at most. Choose a shorter period or more filters.`,
        );
      } else showFailure(failure);
    },
  });
  return (
    <Button
      variant="default"
      {...(isOfChosen ? { size: 'compact-md' } : {})}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      disabled={isDisabled}
      onClick={() => download.mutate()}
    >
      {isOfChosen ? t`Download these as CSV` : t`Download as CSV`}
    </Button>
  );
}
