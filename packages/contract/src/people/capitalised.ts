/**
 * A name as it is kept: its first letter is a capital one (onboarding §5). Whatever follows stays as it
 * was written, because only its owner knows how: `McKay`, `de la Cruz`.
 */
export function capitalised(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('en') + name.slice(first.length);
}
