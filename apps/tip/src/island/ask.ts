import { element } from './element.ts';

const dialog = element<HTMLDialogElement>('ask');

/** Asks a question with two buttons, which close it by themselves; true only for the one that says yes. */
export async function ask(question: string, yes: string): Promise<boolean> {
  if (!isDialog(dialog)) return confirm(question);
  element('ask-text').textContent = question;
  element('ask-yes').textContent = yes;
  // What closes it otherwise, such as the Escape key, says nothing.
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => {
    dialog.addEventListener('close', resolve, { once: true });
  });
  return dialog.returnValue !== '';
}

/** Whether the browser knows how to show one; the types believe that all do. */
export function isDialog({ showModal }: Partial<HTMLDialogElement>): boolean {
  return showModal !== undefined;
}
