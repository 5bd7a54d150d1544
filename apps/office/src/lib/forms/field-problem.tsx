import styles from './field-problem.module.css';

interface FieldProblemProps {
  /** What the controls of the field name in `aria-describedby` while something is wrong. */
  id: string;
  /** What is wrong, in words; nothing where nothing is. */
  children: string | undefined;
}

/** What is wrong with a field that is made of several controls, or of one of our own. */
export function FieldProblem({ id, children }: FieldProblemProps) {
  if (children === undefined) return null;
  return (
    <p id={id} className={styles.problem} role="alert">
      {children}
    </p>
  );
}

/** What marks a control as wrong and says where the reason stands. */
export function marks(id: string, problem: unknown) {
  const isWrong = problem !== undefined;
  return { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined };
}
