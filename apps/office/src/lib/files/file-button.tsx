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
  children: string;
}

/** Takes a file that the server writes. */
export function FileButton({ name, read, isQuiet = false, children }: FileButtonProps) {
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
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
