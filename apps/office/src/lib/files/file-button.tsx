import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../save-file.ts';
import { showFailure } from '../toasts.ts';

interface FileButtonProps {
  /** What the file is called; its ending says which kind it is. */
  name: string;
  read: () => Promise<Blob>;
  isQuiet?: boolean;
  /** There is nothing to take yet: it keeps its place, so that nothing jumps once there is. */
  isDisabled?: boolean;
  children: string;
}

/** Takes a file that the server writes. */
export function FileButton(props: FileButtonProps) {
  const { name, read, isQuiet = false, isDisabled = false, children } = props;
  const file = useMutation({
    mutationFn: async () => {
      const content = await read();
      saveFile(name, content.type, content);
    },
    onError: showFailure,
  });
  const Icon = name.endsWith('.pdf') ? IconFileTypePdf : IconDownload;
  return (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      loading={file.isPending}
      disabled={isDisabled}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
