import { useState } from 'react';
import styles from './face.module.css';

interface FaceProps {
  /** Where the photo is; null without one. */
  image: string | null;
  name: string;
  /** In a dense list. */
  isSmall?: boolean;
}

/** Somebody's photo beside their name, or the first letters of it; it says nothing that the name does not. */
export function Face({ image, name, isSmall = false }: FaceProps) {
  const side = isSmall ? 28 : 40;
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className={styles.face} data-small={isSmall} aria-hidden>
      {image && !isBroken ? (
        <img
          src={image}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          onError={() => setIsBroken(true)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
