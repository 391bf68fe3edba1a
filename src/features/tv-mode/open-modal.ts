/** The `ref` of a dialog that is open as long as it is rendered. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
