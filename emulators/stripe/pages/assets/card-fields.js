/** Formats card fields and prevents double submission. The pages work without it. */

const groups = (digits) =>
  /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.slice(0, 19).match(/.{1,4}/g) ?? [])

const numberText = (text) => groups(text.replaceAll(/\D/g, '')).filter(Boolean).join(' ')

const expiryText = (text) => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month
}

/** Reformats a field while typing at its end; editing in the middle is left alone. */
function rewrite(input, textOf) {
  input?.addEventListener('input', (event) => {
    const isAtEnd = input.selectionStart === input.value.length
    if (isAtEnd && !event.inputType?.startsWith('delete')) input.value = textOf(input.value)
  })
}

function fillIfEmpty(selector, text) {
  const input = document.querySelector(selector)
  if (input.value === '') input.value = text
}

const number = document.querySelector('#number')
rewrite(number, numberText)
rewrite(document.querySelector('#expiry'), expiryText)

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    number.value = button.dataset.card
    fillIfEmpty('#expiry', '12 / 34')
    fillIfEmpty('#cvc', '123')
    number.focus()
  })
}

document.querySelector('[aria-invalid]')?.focus()

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault()
    form.ariaBusy = 'true'
  })
}
// Pages restored from the back-forward cache can submit again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) form.ariaBusy = 'false'
})
