import { useRef } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { countAdditions } from '#domain/import/plan/applied-import.ts'
import type { TitleQuestion } from '#domain/import/plan/plan-import.ts'
import * as messages from '#src/features/import/messages.ts'
import { chooseMostLikely, type Choices } from '#src/features/import/run-import.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { ChooseDates } from './choose-dates.tsx'
import { EpisodeQuestions } from './episode-questions.tsx'
import { AdditionList, CountList, GrowingRows, MissingList, UnreadList } from './import-lists.tsx'
import { Question } from './question.tsx'
import type { ImportDecision, ImportState } from './use-import.ts'

type ImportReviewProps = {
  state: ImportState & { step: 'review' }
  onDecide: (decision: ImportDecision) => void
  onRetry: () => void
  onApply: () => void
  onCancel: () => void
}

export function ImportReview({ state, onDecide, onRetry, onApply, onCancel }: ImportReviewProps) {
  const onChoose = (choices: Choices) => onDecide({ choices })
  const { draft, plan, isUpdating, error } = state
  const { additions, known, leftOut, missing, newLists, questions, episodeQuestions } = plan
  const count = additions.length + newLists.length
  const isComplete = questions.length + episodeQuestions.length + missing.length + leftOut.length === 0
  const { sources, skippedRows, dateOrder, unread = [], unreadColumns = [] } = draft.parsed
  const notes = [
    draft.profiles && messages.chosenProfiles(draft.profiles),
    known.length > 0 && messages.known(known.length),
    leftOut.length > 0 && messages.leftOut(leftOut.length),
    skippedRows > 0 && messages.skipped(skippedRows),
  ].filter((note) => typeof note === 'string')
  return (
    <>
      <section
        aria-labelledby="import-review"
        aria-busy={isUpdating}
        className="bg-surface border-border grid gap-5 rounded-3xl border p-5 sm:p-7"
      >
        <h2 id="import-review" className="text-xl font-bold tracking-tight outline-none">
          {messages.reviewHeading(sources)}
        </h2>
        {count > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-muted text-sm font-semibold">{messages.toAdd()}</h3>
            <CountList counts={countAdditions(additions)} />
            {newLists.length > 0 && (
              <p className="text-muted text-sm">{messages.newLists(newLists.length)}</p>
            )}
          </div>
        ) : (
          <p role="status">{isComplete ? messages.nothingToAdd() : messages.nothingToAddYet()}</p>
        )}
        {notes.length > 0 && (
          <ul className="text-muted grid gap-1 text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {dateOrder && (
          <ChooseDates
            dateOrder={dateOrder}
            usesOtherDates={draft.usesOtherDates ?? false}
            onChoose={(usesOtherDates) => onDecide({ usesOtherDates })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={count === 0} isBusy={isUpdating} onClick={onApply}>
            {isUpdating ? messages.updating() : messages.addButton(count)}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {messages.cancel()}
          </Button>
        </div>
        {error !== undefined && <ErrorAlert message={messages.updateFailed()} onRetry={onRetry} />}
      </section>
      <Questions
        choices={draft.choices}
        questions={questions}
        onChoose={onChoose}
        onChooseAll={() => onChoose(chooseMostLikely(draft.choices, plan))}
      />
      {episodeQuestions.length > 0 && (
        <EpisodeQuestions
          questions={episodeQuestions}
          choices={draft.episodeChoices}
          onChoose={(episodeChoices) => onDecide({ episodeChoices })}
        />
      )}
      {missing.length > 0 && <MissingList rows={missing} />}
      {unread.length + unreadColumns.length > 0 && <UnreadList files={unread} columns={unreadColumns} />}
      {additions.length > 0 && <AdditionList additions={additions} />}
    </>
  )
}

type QuestionsProps = {
  questions: TitleQuestion[]
  choices: Choices
  onChoose: (choices: Choices) => void
  onChooseAll: () => void
}

function Questions({ questions, choices, onChoose, onChooseAll }: QuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="import-questions" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2
            ref={heading}
            id="import-questions"
            tabIndex={-1}
            className="text-lg font-bold tracking-tight outline-none"
          >
            {messages.questions(questions.length)}
          </h2>
          <p className="text-muted text-sm text-pretty">{messages.questionsText()}</p>
        </div>
        {questions.some(({ key }) => !choices.has(key)) && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              // The button disappears.
              heading.current?.focus()
              onChooseAll()
            }}
          >
            {messages.mostLikely()}
          </Button>
        )}
      </div>
      <GrowingRows count={questions.length}>
        {(shown) =>
          questions
            .slice(0, shown)
            .map((question) => (
              <TitleQuestionRow
                key={question.key}
                question={question}
                chosen={choices.get(question.key)}
                onChoose={(title) => onChoose(new Map([...choices, [question.key, title]]))}
              />
            ))
        }
      </GrowingRows>
    </section>
  )
}

type TitleQuestionRowProps = {
  question: TitleQuestion
  chosen: TitleSummary | null | undefined
  onChoose: (title: TitleSummary | null) => void
}

function TitleQuestionRow({ question, chosen, onChoose }: TitleQuestionRowProps) {
  const { target, choices, rows } = question
  const name = messages.titleWithYear(target.name, target.year)
  return (
    <Question
      name={name}
      text={messages.entries(rows)}
      label={messages.choicesFor(name)}
      placeholder={messages.chooseTitle()}
      choices={choices.map((title) => ({
        value: titleKey(title),
        label: messages.choice(messages.titleWithYear(title.name, title.date?.slice(0, 4)), title.kind),
      }))}
      chosen={chosen && titleKey(chosen)}
      onChoose={(key) => onChoose(choices.find((title) => titleKey(title) === key) ?? null)}
    />
  )
}
