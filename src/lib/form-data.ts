/** Returns the text of a form field; empty if the form has no such field. */
export function getFieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
