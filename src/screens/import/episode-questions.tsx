import type { EpisodeQuestion } from '#domain/import/plan-import.ts'
import { Select } from '#src/ui/select.tsx'

import { GrowingList } from './import-lists.tsx'
import * as messages from './messages.ts'

const NONE = 'none'

type EpisodeChoices = ReadonlyMap<string, number | null>

type EpisodeQuestionsProps = {
  questions: readonly EpisodeQuestion[]
  choices: EpisodeChoices
  onChoose: (choices: EpisodeChoices) => void
}

/** Asks for the episodes whose names their seasons do not have, such as those in another language. */
export function EpisodeQuestions({ questions, choices, onChoose }: EpisodeQuestionsProps) {
  return (
    <GrowingList
      heading={messages.episodeQuestions(questions.length)}
      text={messages.episodeQuestionsText}
      count={questions.length}
      isOpenAtFirst
    >
      {(shown) =>
        questions
          .slice(0, shown)
          .map((question) => (
            <Question
              key={question.key}
              question={question}
              chosen={choices.get(question.key)}
              onChoose={(episode) => onChoose(new Map([...choices, [question.key, episode]]))}
            />
          ))
      }
    </GrowingList>
  )
}

type QuestionProps = {
  question: EpisodeQuestion
  chosen: number | null | undefined
  onChoose: (episode: number | null) => void
}

function Question({ question: { title, season, name, episodes }, chosen, onChoose }: QuestionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="text-left font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-muted text-sm wrap-anywhere">{messages.episodeOf(title.name, season)}</p>
      </div>
      <Select
        className="w-full sm:w-80"
        label={messages.episodeChoicesFor(name)}
        placeholder={messages.chooseEpisode}
        value={chosen === undefined ? undefined : String(chosen ?? NONE)}
        options={[
          ...episodes.map(({ number, label }) => ({
            value: String(number),
            label: messages.episodeChoice(number, label),
          })),
          { value: NONE, label: messages.noEpisode },
        ]}
        onChange={(value) => onChoose(value === NONE ? null : Number(value))}
      />
    </li>
  )
}
