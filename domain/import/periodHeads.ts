/** What a column of periods is called. */
export const DATE_HEADER = /date|time|period|month|day|year|fiscal|\bfy\b|日期|时间|时期|年月|月份|年度|年份|^年$|期间/i
/** What a column of months is called. */
export const MONTH_HEADER = /month|\bmon\b|月|^mm$|^(?:mes|mois|monat|mese|mês|maand|måned|månad|ay|bulan)$|месяц|เดือน/i
/** What a column of weeks is called. */
export const WEEK_HEADER =
  /week|\bwk\b|周|週|^kw$|woche|semaine|semana|settimana|^(?:vecka|uke|uge|viikko|hafta|t[ýy]den|tydzie[ńn])|недел|tuần|minggu/i
