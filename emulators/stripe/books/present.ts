/** An object as the API shows it and events carry it: a session's line items are for whoever asks. */
export function present(object: object): object {
  if (!('object' in object && object.object === 'checkout.session' && 'line_items' in object)) return object
  const { line_items: _asked, ...shown } = object
  return shown
}
