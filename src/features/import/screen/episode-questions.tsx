import type { OpenEpisode } from '#domain/import/plan/resolve-row.ts'
import * as messages from '#src/features/import/messages.ts'

import { GrowingList } from './import-lists.tsx'
import { Question } from './question.tsx'

type EpisodeChoices = ReadonlyMap<string, number | null>

type EpisodeQuestionsProps = {
  questions: readonly OpenEpisode[]
  choices: EpisodeChoices
  onChoose: (choices: EpisodeChoices) => void
}

/** Asks for the episodes whose names their seasons do not have, such as those in another language. */
export function EpisodeQuestions({ questions, choices, onChoose }: EpisodeQuestionsProps) {
  return (
    <GrowingList
      heading={messages.episodeQuestions(questions.length)}
      text={messages.episodeQuestionsText()}
      count={questions.length}
      isOpenAtFirst
    >
      {(shown) =>
        questions.slice(0, shown).map(({ key, title, season, name, episodes }) => (
          <Question
            key={key}
            name={name}
            text={messages.episodeOf(title.name, season)}
            label={messages.episodeChoicesFor(name)}
            placeholder={messages.chooseEpisode()}
            choices={episodes.map(({ number, label }) => ({
              value: number,
              label: messages.episodeChoice(number, label),
            }))}
            chosen={choices.get(key)}
            onChoose={(episode) => onChoose(new Map([...choices, [key, episode]]))}
          />
        ))
      }
    </GrowingList>
  )
}
