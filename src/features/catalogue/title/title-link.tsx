import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import type { TitleRef } from '#domain/catalogue/title.ts'

type TitleLinkProps = Omit<ComponentProps<'a'>, 'title' | 'href'> & { title: TitleRef; children: ReactNode }

export function TitleLink({ title, ...rest }: TitleLinkProps) {
  return (
    <Link
      to={title.kind === 'movie' ? '/movie/$id' : '/tv/$id'}
      params={{ id: title.id }}
      activeOptions={{ exact: true }}
      {...rest}
    />
  )
}
