/** Spaces in a card number, a stroke in a date, and one press of a button is one payment. The pages work without it. */

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

/** Rewrites a field while it is typed into at its end; whoever mends the middle is left alone. */
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
// Back from the next page, a form may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) form.ariaBusy = 'false'
})
