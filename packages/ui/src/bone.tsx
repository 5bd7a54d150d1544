import styles from './bone.module.css';

interface BoneProps {
  /** Any CSS length. */
  width: string;
  height: string;
  radius?: string;
}

/** A grey place where something will be in a moment. */
export function Bone({ width, height, radius = '8px' }: BoneProps) {
  'use no memo';
  return (
    <span
      aria-hidden
      data-bone
      className={styles.bone}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
