/** The password of every person of the demo. A production start seeds nobody. */
export const demoPassword = 'tipwell1';

/** The demo's people, for the login page; nobody outside the demo. */
export function demoLogins(isDemo: boolean): { login: string; password: string; who: string }[] {
  if (!isDemo) return [];
  return [
    {
      login: 'staff@demo.tipwell.test',
      password: demoPassword,
      who: 'Amira, stylist in Manchester',
    },
  ];
}
