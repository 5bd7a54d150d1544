import { element } from './element.ts';

const dialog = element<HTMLDialogElement>('ask');

/**
 * Asks a question with two buttons, which close it; true only for the one that says yes.
 * @param see where the guest can look first, if there is something to see
 */
export async function ask(question: string, yes: string, see?: string): Promise<boolean> {
  if (!isDialog(dialog)) return confirm(question);
  element('ask-text').textContent = question;
  const yesButton = element('ask-yes');
  yesButton.textContent = yes;
  yesButton.className = see ? 'quiet' : 'main';
  const link = element<HTMLAnchorElement>('ask-see');
  link.hidden = !see;
  if (see) link.href = see;
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
