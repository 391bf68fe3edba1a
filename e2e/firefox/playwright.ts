export * from '@playwright/test'
