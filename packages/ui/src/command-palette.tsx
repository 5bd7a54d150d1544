import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './command-palette.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { PoliteVoice } from './visually-hidden.tsx';

export interface Command {
  key: string;
  label: string;
  /** What tells it apart from others of the same name. */
  hint?: string | undefined;
  icon: ReactNode;
}

export interface CommandGroup<One extends Command> {
  key: string;
  title: string;
  commands: readonly One[];
}

interface CommandPaletteProps<One extends Command> {
  isOpen: boolean;
  onClose: () => void;
  /** The groups that fit what was typed, the best first. */
  groups: readonly CommandGroup<One>[];
  typed: string;
  onType: (typed: string) => void;
  onChoose: (command: One) => void;
  title: string;
  placeholder: string;
  /** What to say where nothing fits. */
  emptyText: string;
  /** How many fit, said to people who do not see the list. */
  countText: string;
}

/**
 * One field that leads everywhere: what is typed finds commands, arrows walk through them, Enter takes
 * one. The field keeps the focus; the marked command is told to screen readers.
 */
export function CommandPalette<One extends Command>(props: CommandPaletteProps<One>) {
  const { groups, typed, onChoose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // What is typed anew begins at the first command again.
  const [mark, setMark] = useState({ typed, at: 0 });
  const at = mark.typed === typed ? mark.at : 0;
  const setAt = (next: number) => setMark({ typed, at: next });
  const commands = groups.flatMap((group) => group.commands);
  const marked = commands[Math.min(at, commands.length - 1)];
  const optionId = (command: Command | undefined) => command && `${id}-${command.key}`;

  const markedId = optionId(marked);
  useEffect(() => {
    if (!markedId) return;
    const option = list.current?.querySelector(`#${CSS.escape(markedId)}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  useCloseOnBack(props.isOpen, props.onClose);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = commands.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 5, last),
      PageUp: Math.max(at - 5, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(Math.max(next, 0));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && marked) {
      event.preventDefault();
      onChoose(marked);
    }
  };

  return (
    <Modal.Root
      opened={props.isOpen}
      onClose={props.onClose}
      size={560}
      yOffset="12dvh"
      xOffset={16}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay color="var(--shade)" backgroundOpacity={1} />
      <Modal.Content radius="lg" aria-label={props.title}>
        <div className={styles.field}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={markedId}
            aria-label={props.title}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
            placeholder={props.placeholder}
            value={typed}
            onChange={(event) => props.onType(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <PoliteVoice>{commands.length === 0 ? props.emptyText : props.countText}</PoliteVoice>
        <div
          className={styles.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={props.title}
          tabIndex={-1}
          ref={list}
        >
          {groups.map(({ key, title, commands: those }) => (
            <div key={key} role="group" aria-label={title}>
              <p className={styles.title} aria-hidden>
                {title}
              </p>
              {those.map((command) => (
                <Option
                  key={command.key}
                  id={optionId(command) ?? ''}
                  command={command}
                  isMarked={command === marked}
                  onPoint={() => setAt(commands.indexOf(command))}
                  onChoose={() => onChoose(command)}
                />
              ))}
            </div>
          ))}
        </div>
        {commands.length === 0 && <p className={styles.empty}>{props.emptyText}</p>}
      </Modal.Content>
    </Modal.Root>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isMarked: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

// The keys are heard by the field, which has the focus all the time; a pointer comes here.
function Option({ id, command, isMarked, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={isMarked ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className={styles.icon} aria-hidden>
        {command.icon}
      </span>
      <span className={styles.label} dir="auto">
        {command.label}
      </span>
      {command.hint && (
        <span className={styles.hint} dir="auto">
          {command.hint}
        </span>
      )}
    </div>
  );
}
