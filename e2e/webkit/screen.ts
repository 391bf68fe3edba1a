import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'

const TIMEOUT_MS = 30_000

/** A user's view and actions in a window of WebKit, by the names of buttons, links and fields. */
export type Screen = ReturnType<typeof createScreen>

export function createScreen(driver: WebDriver) {
  const find = async (locator: By): Promise<WebElement> => {
    const element = await driver.wait(
      until.elementLocated(locator),
      TIMEOUT_MS,
      `No element ${locator.toString()}`,
    )
    return driver.wait(until.elementIsVisible(element), TIMEOUT_MS, `${locator.toString()} is not visible`)
  }
  /** Tries again where the element was replaced or covered in between. */
  const click = (locator: By): Promise<unknown> =>
    driver.wait(
      () =>
        find(locator)
          .then((element) => element.click())
          .then(
            () => true,
            () => false,
          ),
      TIMEOUT_MS,
      `${locator.toString()} cannot be clicked`,
    )
  return {
    open: (url: string) => driver.get(url),
    path: async () => {
      const { pathname, search } = new URL(await driver.getCurrentUrl())
      return pathname + search
    },
    click: (name: string) => click(named(name)),
    clickWithin: (container: string, selector: string) => click(By.css(`${container} ${selector}`)),
    /** Waits for this text anywhere on the page. */
    see: (text: string) => find(By.xpath(`//*[contains(normalize-space(text()), ${quote(text)})]`)),
    fill: async (label: string, value: string) => {
      const field = await find(labeled(label))
      await field.clear()
      await field.sendKeys(value)
    },
    press: async (label: string, key: string) => (await find(labeled(label))).sendKeys(key),
    count: async (selector: string) => (await driver.findElements(By.css(selector))).length,
    run: <Result>(script: string) => driver.executeScript<Result>(script),
    /** Runs `work` inside the first frame whose title begins like this. */
    inFrame: async <Result>(title: string, work: () => Promise<Result>): Promise<Result> => {
      await driver.switchTo().frame(await find(By.css(`iframe[title^="${title}"]`)))
      try {
        return await work()
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
  }
}

/** A button or link with this text or label. */
function named(name: string): By {
  const quoted = quote(name)
  return By.xpath(
    `//*[self::button or self::a or @role="switch" or @role="tab"]` +
      `[@aria-label=${quoted} or (not(@aria-label) and normalize-space(.)=${quoted})]`,
  )
}

function labeled(label: string): By {
  const quoted = quote(label)
  return By.xpath(
    `//input[@id=//label[normalize-space(.)=${quoted}]/@for or ancestor::label[normalize-space(.)=${quoted}] or ` +
      `@aria-label=${quoted} or @placeholder=${quoted}]`,
  )
}

/** None of the texts has double quotes. */
function quote(text: string): string {
  return `"${text}"`
}
