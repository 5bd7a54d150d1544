import { largestChatPictureBytes } from '@tipwell/contract/backoffice/message-limits';

/** A picture that was chosen, ready to be sent. */
export interface ChosenPicture {
  name: string;
  base64: string;
}

/** Reads a chosen file as the text it travels as, or says that it is too large. */
export async function readPicture(file: File): Promise<ChosenPicture | 'tooLarge'> {
  if (file.size > largestChatPictureBytes) return 'tooLarge';
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: address.slice(address.indexOf(',') + 1) };
}
