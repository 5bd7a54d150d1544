/** What every window over the whole office is told. */
export interface WindowProps {
  isOpen: boolean;
  onClose: () => void;
}
