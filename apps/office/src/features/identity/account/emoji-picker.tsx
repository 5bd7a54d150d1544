import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { emojiCategories, emojiOf, type EmojiCategory } from './emoji-data.ts';
import styles from './emoji-picker.module.css';

const categoryWords: Readonly<Record<EmojiCategory, MessageDescriptor>> = {
  smileys_people: /*i18n*/ { id: 'emoji.smileysPeople', message: 'Smileys and people' },
  animals_nature: /*i18n*/ { id: 'emoji.animalsNature', message: 'Animals and nature' },
  food_drink: /*i18n*/ { id: 'emoji.foodDrink', message: 'Food and drink' },
  travel_places: /*i18n*/ { id: 'emoji.travelPlaces', message: 'Travel and places' },
  activities: /*i18n*/ { id: 'emoji.activities', message: 'Activities' },
  objects: /*i18n*/ { id: 'emoji.objects', message: 'Objects' },
  symbols: /*i18n*/ { id: 'emoji.symbols', message: 'Symbols' },
};

const perRow = 8;

/** Emoji by category; the arrow keys walk through a category as through a table. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useLingui();
  const [category, setCategory] = useState<EmojiCategory>('smileys_people');
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);
  const emoji = emojiOf(category);

  const walk = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: perRow,
      ArrowUp: -perRow,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = current + step;
    if (next < 0 || next >= emoji.length) return;
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className={styles.picker}>
      <fieldset className={styles.categories} aria-label={t`Kinds of emoji`}>
        {emojiCategories.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.category}
            aria-pressed={name === category}
            aria-label={i18n._(categoryWords[name])}
            title={i18n._(categoryWords[name])}
            onClick={() => {
              setCategory(name);
              setCurrent(0);
            }}
          >
            {emojiOf(name)[0]}
          </button>
        ))}
      </fieldset>
      <fieldset ref={grid} className={styles.grid} aria-label={i18n._(categoryWords[category])}>
        {emoji.map((one, index) => (
          <button
            key={one}
            type="button"
            className={styles.emoji}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={walk}
            onClick={() => onPick(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
