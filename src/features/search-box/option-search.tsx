import type { LucideIcon } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'

import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { announce } from '#src/lib/announce.ts'
import { SearchInput } from '#src/ui/search-box.tsx'

import * as messages from './messages.ts'
import { scrollToOption } from './result-option.tsx'

import './option-search.css'

export type SearchOption<Id = number> = { id: Id; label: string; detail?: string; icon?: ReactNode }

type OptionSearchProps<Id> = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  icon?: LucideIcon
  text: string
  onTextChange: (text: string) => void
  /** Undefined until the first ones have been found. */
  options: SearchOption<Id>[] | undefined
  /** True if the options still match an earlier text; Enter waits for the current ones. */
  isStale: boolean
  /** Of a text that nothing matches. */
  noneText: string
  hasFailed: boolean
  onRetry: () => void
  onChoose: (option: SearchOption<Id>) => void
}

/** A combobox: the focus stays in the field while the arrow keys move through what matches its text. */
export function OptionSearch<Id extends string | number>(props: OptionSearchProps<Id>) {
  const {
    ref,
    label,
    placeholder,
    icon,
    text,
    options = [],
    isStale,
    noneText,
    hasFailed,
    onTextChange,
  } = props
  const listId = useId()
  const [activeId, setActiveId] = useState<Id>()
  /** True if Enter waits for what the text matches. */
  const isChoosingFirst = useRef(false)
  const index = options.findIndex(({ id }) => id === activeId)
  const isShown = text.trim() !== '' && options.length > 0
  const getOptionId = (id: Id) => `${listId}-${id}`
  const activeOptionId = isShown && activeId !== undefined && index >= 0 ? getOptionId(activeId) : undefined

  const choose = (option: SearchOption<Id>) => {
    isChoosingFirst.current = false
    onTextChange('')
    props.onChoose(option)
    announce(messages.optionAdded(option.label))
  }
  const isFound = props.options !== undefined && !isStale
  const chooseFirst = useEffectEvent(() => {
    if (isChoosingFirst.current && options[0]) choose(options[0])
    isChoosingFirst.current = false
  })
  useEffect(() => {
    if (isFound) chooseFirst()
  }, [isFound])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || text.trim() === '') return
    const next = getNextIndex(event.key, index, options.length)
    const chosen = options[index] ?? (isStale ? undefined : options[0])
    // Any other key takes it back.
    isChoosingFirst.current = event.key === 'Enter' && !chosen && !isFound
    if (event.key === 'Escape') onTextChange('')
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (next !== undefined) setActiveId(options[next]?.id)
    // Enter would apply the filter, and Escape close the panel.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <div className="option-search">
      <SearchInput
        ref={ref}
        label={label}
        placeholder={placeholder}
        icon={icon}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={activeOptionId}
        value={text}
        onChange={({ currentTarget }) => {
          setActiveId(undefined)
          isChoosingFirst.current = false
          onTextChange(currentTarget.value)
        }}
        onKeyDown={handleKey}
      />
      {isShown && (
        <div id={listId} role="listbox" aria-label={messages.matches(label)} className="option-list">
          {options.map((option, position) => (
            <Option
              key={option.id}
              id={getOptionId(option.id)}
              option={option}
              isActive={position === index}
              onActivate={() => setActiveId(option.id)}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      )}
      {text.trim() !== '' && props.options?.length === 0 && !isStale && !hasFailed && (
        <p role="status" className="text-muted text-sm">
          {noneText}
        </p>
      )}
      {hasFailed && <CatalogueAlert message={messages.optionsFailed()} onRetry={props.onRetry} />}
    </div>
  )
}

type OptionProps = {
  id: string
  option: Pick<SearchOption, 'label' | 'detail' | 'icon'>
  isActive: boolean
  onActivate: () => void
  onChoose: () => void
}

function Option({ id, option: { label, detail, icon }, isActive, onActivate, onChoose }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, which handles the keys
    <div
      ref={isActive ? scrollToOption : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActivate}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="option-list-item"
    >
      {icon}
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {label}
        </span>
        {detail && <span className="text-muted block truncate text-sm">{detail}</span>}
      </span>
    </div>
  )
}

/** -1 is the field itself. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return index === count - 1 ? 0 : index + 1
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  return undefined
}
