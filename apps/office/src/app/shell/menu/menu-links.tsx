import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bone } from '@tipwell/ui/bone';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import styles from './menu-links.module.css';
import type { MenuItem } from './menu-item.ts';

interface MenuLinksProps {
  items: MenuItem[];
  /** In the narrow bar of a phone the words are short; the whole name is a hint. */
  isShort?: boolean;
  onFollow?: () => void;
}

/** The entries of a menu as links; the one that is open says so. */
export function MenuLinks({ items, isShort = false, onFollow }: MenuLinksProps) {
  return items.map(({ key, label, shortLabel, icon: Icon, link, isExact, count }) => (
    <Link
      key={key}
      {...link}
      className={styles.entry}
      activeOptions={{ exact: isExact }}
      {...(onFollow ? { onClick: onFollow } : {})}
      {...(isShort && shortLabel !== label ? { title: label } : {})}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <span className={styles.label}>{isShort ? shortLabel : label}</span>
      {count !== null && <Badge count={count} />}
    </Link>
  ));
}

/** How many things wait behind an entry. */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread message" other="# unread messages" />
      </VisuallyHidden>
    </span>
  );
}

/** The places of the entries while the server is asked for them. */
export function MenuBones() {
  return [104, 128, 92, 116].map((width) => (
    <span key={width} className={styles.entry} aria-hidden>
      <Bone width={`${width}px`} height="18px" />
    </span>
  ));
}
