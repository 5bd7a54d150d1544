import { element } from './element.ts';

const dialog = element<HTMLDialogElement>('ask');

/** Asks a question with two buttons; true only for the one that says yes. */
export function ask(question: string, yes: string): Promise<boolean> {
  if (typeof dialog.showModal !== 'function') return Promise.resolve(confirm(question));
  element('ask-text').textContent = question;
  element('ask-yes').textContent = yes;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

element('ask-yes').addEventListener('click', () => dialog.close('yes'));
element('ask-no').addEventListener('click', () => dialog.close('no'));
