import styles from './bare-screen.module.css';

/** Somebody by the name and address they sign in with. */
export interface SomebodysName {
  name: string;
  email: string;
}

/** Whom a link or a browser signs in. */
export function PersonCard({ role, person }: { role: string; person: SomebodysName }) {
  return (
    <div className={styles.person}>
      <p className={styles.role}>{role}</p>
      <p className={styles.name}>
        <bdi>{person.name}</bdi>
      </p>
      <p className={styles.mail}>
        <bdi>{person.email}</bdi>
      </p>
    </div>
  );
}
